import { runChecks } from './checks.ts'
import { runScript } from './run-script.ts'

/** Types, lint, the house and the schema's types. Non-zero when one of them fails. */
await runScript(async () => ((await runChecks()) ? 0 : 1))
