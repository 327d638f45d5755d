import type { FastifyInstance } from 'fastify'
import { readOutbox } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'

type Kept = Awaited<ReturnType<typeof readOutbox>>[number]

/** `/dev/outbox/`: the mails kept here, as a page and as JSON. Not there with a mail server or in production (api.md 3). */
export function openOutboxPage(app: FastifyInstance, platform: Platform) {
  if (platform.env.SMTP_URL || process.env.NODE_ENV === 'production') return
  app.get('/dev/outbox/', async (request, reply) => {
    const { to } = request.query as { to?: string }
    const messages = await platform.database.outside((db) => readOutbox(db, to))
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send({ messages })
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:",
    )
    return reply.type('text/html; charset=utf-8').send(page(messages))
  })
}

function page(messages: Kept[]): string {
  const items = messages.map(item).join('') || '<p>No mail yet. What the product sends appears here.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chalkline | Outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui}body{max-width:760px;margin:32px auto;padding:0 16px}
article{border:1px solid #8886;border-radius:12px;padding:16px 20px;margin:16px 0}h2{font-size:18px;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:480px;border:1px solid #8886;border-radius:8px;background:#fff}
small{opacity:.75}</style></head><body><h1>Outbox</h1><p>No mail server is set, so mail stays here.</p>${items}</body></html>`
}

function item(mail: Kept): string {
  return `<article><h2>${escapeText(mail.subject)}</h2><small>To ${escapeText(mail.to)} · ${escapeText(mail.sent_at)}</small>
<pre>${escapeText(mail.text)}</pre><details><summary>As the mail program shows it</summary>
<iframe sandbox title="${escapeText(mail.subject)}" srcdoc="${escapeText(mail.html)}"></iframe></details></article>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
