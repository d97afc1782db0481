// Reads started (`+PID`) and ended (`-PID`) processes from stdin. When its parent is gone, it stops the running ones.
import { createInterface } from 'node:readline'

const running = new Set<number>()
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1))
  if (line.startsWith('+')) running.add(pid)
  else running.delete(pid)
}
for (const pid of running) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // It exited in the meantime.
  }
}
