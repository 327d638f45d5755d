/**
 * A fault that the person at the keyboard can put right: a wrong setting, a taken folder, a changed migration.
 * The commands print its sentence alone; every other error is a bug and is printed with its stack.
 */
export function setupError(sentence: string, cause?: unknown): Error {
  return Object.assign(new Error(sentence, { cause }), { name: 'SetupError' })
}

export function isSetupError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'SetupError'
}
