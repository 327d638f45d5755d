import { isSetupError, setupError } from '#server/platform/setup-error.ts'

/** Throws a setup error that names a file in which something else was found than was put in. */
export function readWhole(
  path: string,
  found: { bytes: number; sha256: string },
  wanted: { bytes: number; sha256: string },
): void {
  if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256)
    throw setupError(`${path} is not what was written: it is damaged.`)
}

/** Why a file of a backup could not be read. What the disk says that is written to stays as it is. */
export function reasonOf(path: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (isSetupError(error) || code === 'ENOSPC' || code === 'EDQUOT') return error
  if (code === 'ENOENT') return setupError(`${path} is missing.`, error)
  if (/no identity matched/.test(message)) return setupError(`The key does not open ${path}: it is another one.`, error)
  return setupError(`${path} is damaged: it cannot be read to its end (${code ?? message}).`, error)
}
