import { isSetupError } from '#server/platform/setup-error.ts'

/** Runs the body of a command. What the person can put right is said in one line; a bug keeps its stack. */
export async function runScript(body: () => Promise<number | undefined>): Promise<never> {
  try {
    process.exit((await body()) ?? 0)
  } catch (error) {
    process.stderr.write(`${isSetupError(error) ? error.message : error instanceof Error ? error.stack : error}\n`)
    process.exit(1)
  }
}
