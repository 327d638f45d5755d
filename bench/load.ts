import autocannon from 'autocannon'

/** Loads one address for some seconds and prints what it saw; a process of its own, so that it does not slow the measured. */
export type Load = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  connections: number
  duration: number
}
export type LoadFigures = { rate: number; p50: number; p95: number; failed: number; bytes: number }

const load = JSON.parse(process.argv[2] ?? '{}') as Load
const times: number[] = []
let bytes = 0
const run = autocannon(load, (error, result) => {
  if (error) throw error
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const seen: LoadFigures = {
    rate: result.requests.total / result.duration,
    p50: at(0.5),
    p95: at(0.95),
    failed: result.non2xx + result.errors,
    bytes,
  }
  process.stdout.write(JSON.stringify(seen))
})
run.on('response', (_client, _status, size, time) => {
  bytes = size
  times.push(time)
})
