import { runChecks } from '#scripts/checks/all-checks.ts'
import { describeSender } from '#scripts/process/describe-sender.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { reportSender } from '#server/company/sender.ts'
import { senderOf } from '#server/platform/mail/mailer.ts'
import { findSenderRecords } from '#server/platform/mail/sender-records.ts'
import { readEnv } from '#server/platform/settings/env.ts'

/** Types, lint, the house and the schema's types; non-zero when one of them fails. Then how mail stands, which fails nothing. */
await runScript(async () => {
  const passed = await runChecks()
  process.stdout.write(`\n${await mail()}\n`)
  return passed ? 0 : 1
})

async function mail(): Promise<string> {
  try {
    return describeSender(reportSender(await findSenderRecords(senderOf(readEnv(process.env)))))
  } catch (error) {
    return `Mail: ${(error as Error).message}`
  }
}
