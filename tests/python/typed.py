"""What mypy --strict says of a program that uses the package: wheel.sh runs it,
nothing runs the program. A line with `type: ignore` must be an error."""

from typing import Any, Dict, List

import numpy as np
import tilewright as tw

x = np.ones((3, 4), dtype=np.float32)
y = tw.transpose(x)
z = tw.matmul(x, y, alpha=2.0, transpose_b=False)
tw.matmul(x, y, out=z)
tw.matmul(x)  # type: ignore[call-arg]
tw.transpose(x, foo=1)  # type: ignore[call-arg]
tw.add(x, x, alpha="a")  # type: ignore[arg-type]

chosen: tw.Choice = tw.choice(tw.transpose, x)
name: str = chosen.variant
number: int = chosen.variant  # type: ignore[assignment]

rows: List[Dict[str, Any]] = tw.tune("transpose", shape=(64, 64), save=False)
rows += tw.explain(["a.cu", "b.cpp"], options=["-DN=8"], arguments=[3])
rows += tw.check("a.cu", device="sim:t4")
tw.check("a.cu", device=3)  # type: ignore[arg-type]
tw.tune("transpose", shape="64x64", effort=1)  # type: ignore[arg-type]
mine = tw.load("templates", most=4)
mine.softmax(x)
