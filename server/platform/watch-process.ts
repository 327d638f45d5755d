import { workerData } from 'node:worker_threads'

/**
 * A thread that looks ten times a second at the process it is in, whatever native code is at work there: it kills it where its
 * resident memory is above the limit, or where the process that started it is gone.
 */
const { memory_mb, parent } = workerData as { memory_mb: number; parent: number }

setInterval(() => {
  const isOver = process.memoryUsage.rss() > memory_mb * 1024 * 1024
  if (isOver || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 100)
