import type { SenderReport } from '#contract/company/sender-shapes.ts'

const names = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }
const verdicts = { ok: 'ok', wrong: 'WRONG', missing: 'MISSING', unknown: 'not known' }

/** How the sender's domain stands, for a terminal: what is so, and each record to add. */
export function describeSender({ words, records }: SenderReport): string {
  return [
    `Mail: ${words}`,
    ...records.flatMap(({ kind, state, words: said, add }) => [
      `${names[kind].padEnd(6)}${verdicts[state].padEnd(10)}${said}`,
      ...(add ? [`      TXT  ${add.name}`, `           ${add.text}`] : []),
    ]),
  ].join('\n')
}
