type Line = {
  level: number
  time: number
  msg?: string
  request_id?: string
  req?: { method: string; url: string }
  res?: { statusCode: number }
  responseTime?: number
  err?: { stack?: string; message?: string }
} & Record<string, unknown>

/** Requests without an answer yet: one line has both. */
const asked = new Map<string, string>()

/** The log as sentences for a terminal; elsewhere it is JSON. Whoever starts the server prints its address. */
export const plainLog = {
  write(text: string) {
    const said = sentenceOf(JSON.parse(text) as Line)
    if (said) process.stdout.write(`${said}\n`)
  },
}

export function sentenceOf(line: Line): string | undefined {
  const { level, time, msg = '', request_id = '', req, res, responseTime = 0, err, ...more } = line
  if (req) {
    asked.set(request_id, `${req.method} ${req.url}`)
    if (asked.size > 1000) asked.clear()
    return undefined
  }
  if (msg.startsWith('Server listening')) return undefined
  const at = new Date(time).toTimeString().slice(0, 8)
  if (res) {
    const what = asked.get(request_id) ?? 'A request'
    asked.delete(request_id)
    return `${at} ${what} was answered ${res.statusCode} in ${Math.round(responseTime)} ms`
  }
  const urgent = level >= 50 ? 'Error: ' : level >= 40 ? 'Warning: ' : ''
  const { pid: _, hostname: __, ...own } = more
  const rest = { ...own, ...(request_id && { request_id }) }
  const details = Object.entries(rest).map(([name, value]) => `\n  ${name}: ${String(value)}`)
  return `${at} ${urgent}${msg}${details.join('')}${err ? `\n  ${err.stack ?? err.message}` : ''}`
}
