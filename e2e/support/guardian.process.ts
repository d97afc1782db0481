// Is told which processes run (`+PID`) and have ended (`-PID`). When whoever tells it is gone, it stops those that run.
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
    // It has ended meanwhile.
  }
}
