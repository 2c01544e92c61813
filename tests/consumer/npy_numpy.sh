# npy_numpy.sh -- npy_transpose reads what NumPy writes, and NumPy reads what it
# writes.
. "$(dirname "$0")/common"
if ! python3 -c 'import numpy' 2>/dev/null; then
  echo "skipped: no python3 with numpy"
  exit 77
fi

build_npy
step "what NumPy writes and reads"
python3 - "$npy" "$folder" <<'END'
import subprocess, sys
import numpy as np
program, folder = sys.argv[1:]
for descr in "<f4", "<f8", "<i4":
    for version in (1, 0), (2, 0), (3, 0):
        for shape in (3, 5), (0, 4), (129, 127):
            a = np.random.default_rng(1).integers(-9, 9, shape).astype(descr)
            with open(folder + "/in.npy", "wb") as f:
                np.lib.format.write_array(f, a, version=version)
            subprocess.run([program, folder + "/in.npy", folder + "/out.npy"], check=True, stdout=subprocess.DEVNULL)
            b = np.load(folder + "/out.npy")
            assert b.dtype == a.dtype and b.shape == a.T.shape and (b == a.T).all()
END
checks=$((checks + 1))
finish
