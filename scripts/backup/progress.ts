/** Tells people how far it is, on standard error: in a terminal in one line, elsewhere now and then. */
export type Progress = { step(what: string, done: number, of: number): void; end(): void }

const everyMs = { terminal: 200, log: 10_000 }

export function progressOn(stream: NodeJS.WriteStream): Progress {
  let [told, what, open] = [0, '', false]
  return {
    step(now, done, of) {
      const pause = stream.isTTY ? everyMs.terminal : everyMs.log
      if (now === what && Date.now() - told < pause) return
      if (now !== what && open) stream.write('\n')
      told = Date.now()
      what = now
      open = stream.isTTY
      const line = `${now}: ${sizeOf(done)} of ${sizeOf(Math.max(of, done))}`
      stream.write(stream.isTTY ? `\r${line}\u001b[K` : `${line}\n`)
    },
    end() {
      if (open) stream.write('\n')
      open = false
    },
  }
}

/** Bytes for people: `310 MB`. */
export function sizeOf(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', bytes / 1e9] : bytes >= 1e6 ? ['MB', bytes / 1e6] : ['kB', bytes / 1e3]
  return `${size >= 10 || unit === 'kB' ? Math.ceil(size) : size.toFixed(1)} ${unit}`
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
