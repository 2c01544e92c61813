# slurm.sh -- examples/fleet/tune.slurm on a real Slurm of two nodes on this
# machine, one of which is killed while its task runs: nothing is lost.
. "$(dirname "$0")/fleet"
for program in munged slurmctld slurmd sbatch scontrol; do skip_without "$program" slurm-wlm; done
[ "$(id -u)" = 0 ] || { echo "skipped: munged and slurmd need root"; exit 77; }

# ---- the cluster

# Three free ports, from the process number.
port=$((20000 + $$ % 20000))
mkdir "$folder/munge" "$folder/state" "$folder/spool" "$folder/out"
chmod 700 "$folder/munge"
head -c 1024 /dev/urandom >"$folder/munge/key"
chmod 400 "$folder/munge/key"
cat >"$folder/slurm.conf" <<END
ClusterName=one
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmUser=root
SlurmdUser=root
SlurmctldPort=$port
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool/%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdTimeout=5
JobRequeue=1
MpiDefault=none
NodeName=n[1-2] NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=[$((port + 1))-$((port + 2))] CPUs=1 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
export SLURM_CONF="$folder/slurm.conf"

stop() {
  for file in "$folder"/slurmd-*.pid "$folder/slurmctld.pid" "$folder/munge/pid"; do
    [ -s "$file" ] && kill -9 "$(cat "$file")" 2>/dev/null
  done
  pkill -9 -f "$folder/slow" 2>/dev/null
}

munged --key-file="$folder/munge/key" --socket="$folder/munge/socket" --pid-file="$folder/munge/pid" \
  --log-file="$folder/munge/log" --seed-file="$folder/munge/seed" --force 2>/dev/null || die "munged does not start"
slurmctld -f "$SLURM_CONF" || die "slurmctld does not start"
for node in n1 n2; do slurmd -f "$SLURM_CONF" -N "$node" || die "slurmd does not start"; done

# wait_for SECONDS WHAT COMMAND...: until the command succeeds
wait_for() {
  left=$(($1 * 5)) what=$2
  shift 2
  until "$@"; do
    left=$((left - 1))
    [ $left -gt 0 ] || die "$what: $(sinfo; squeue; tail -n 5 "$folder"/*.log)"
    sleep 0.2
  done
}
are_idle() { [ "$(sinfo -h -t idle -o %D)" = 2 ]; }
wait_for 20 "the nodes do not become idle" are_idle

# ---- the job array

# A task says where it runs, and is slow enough to be killed meanwhile.
cat >"$folder/slow" <<END
#!/bin/sh
echo "\$SLURMD_NODENAME \$\$" >>"$folder/started"
sleep 2
exec "$tune" --effort predict "\$@"
END
chmod +x "$folder/slow"

cd "$folder" || exit 1
sbatch --array=0-3 --export="ALL,PROBLEMS=$problems,OUT=$folder/out,TUNE=$folder/slow" \
  "$source/examples/fleet/tune.slurm" >"$folder/submitted" || die "sbatch failed"

# Kill the second node with its task, as a power cut does.
runs_on_second() { grep -q '^n2 ' "$folder/started" 2>/dev/null; }
wait_for 20 "no task starts on the second node" runs_on_second
victim=$(sed -n 's/^n2 //p' "$folder/started" | head -n 1)
step=$(ps -o ppid= -p "$victim" | tr -d ' ')
[ -n "$step" ] || die "the task on the second node had ended already"
kill -9 "$(cat "$folder/slurmd-n2.pid")" "$step" "$victim"

# Slurm queues the task again, to begin two minutes later; the test does not wait.
lost_task() { squeue -h -t PD -o "%F_%K" | head -n 1; }
is_queued() { [ "$(sinfo -h -n n2 -o %t)" = "down*" ] && [ -n "$(lost_task)" ]; }
wait_for 60 "the lost task is not queued again" is_queued
scontrol update JobId="$(lost_task)" StartTime=now || die "the lost task cannot begin now"

is_done() { [ -z "$(squeue -h)" ]; }
wait_for 90 "the array does not end" is_done
[ "$(wc -l <"$folder/started")" -gt 4 ] || die "the lost task was not started again: $(cat "$folder/started")"
compare
echo "4 tasks on 2 nodes, one node killed: 9 of 9 choices as on one machine"
