import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#contract/wire/refusal.ts'
import { readOutbox } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { isForThisMachine, isLoopbackAddress, isLoopbackName } from '#server/platform/settings/loopback.ts'
import { nameOf } from '../host.ts'

type StoredEmail = Awaited<ReturnType<typeof readOutbox>>[number]

/**
 * `/dev/outbox/`: stored emails, as a page and as JSON, including their codes and links. Only on a server for this machine alone,
 * and only for requests from it without a proxy.
 */
export function openOutboxPage(app: FastifyInstance, { env, database }: Platform) {
  if (!hasOutboxPage(env)) return
  app.get('/dev/outbox/', async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound('address')
    const { to } = request.query as { to?: string }
    const messages = await database.outside((db) => readOutbox(db, to))
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send({ messages })
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:",
    )
    return reply.type('text/html; charset=utf-8').send(page(messages))
  })
}

/** Whether emails are stored readably: no mail server, only this machine, not production. */
export function hasOutboxPage({ SMTP_URL, PUBLIC_URL }: Pick<Settings, 'SMTP_URL' | 'PUBLIC_URL'>): boolean {
  return !SMTP_URL && isForThisMachine(PUBLIC_URL) && process.env.NODE_ENV !== 'production'
}

/** A proxy's header: a proxy on this machine forwards requests of others. */
const forwarded = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

function isFromThisMachine({ raw }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress = remoteAddress } = raw.socket
  return (
    isLoopbackAddress(remoteAddress) &&
    isLoopbackAddress(localAddress) &&
    isLoopbackName(nameOf(raw.headers.host ?? '') ?? '') &&
    !Object.keys(raw.headers).some((name) => forwarded.test(name))
  )
}

function page(messages: StoredEmail[]): string {
  const items = messages.map(item).join('') || '<p>No mail yet. What the product sends appears here.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chalkline | Outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui}body{max-width:760px;margin:32px auto;padding:0 16px}
article{border:1px solid #8886;border-radius:12px;padding:16px 20px;margin:16px 0}h2{font-size:18px;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:480px;border:1px solid #8886;border-radius:8px;background:#fff}
small{opacity:.75}</style></head><body><h1>Outbox</h1><p>No mail server is set, so mail stays here.</p>${items}</body></html>`
}

function item(mail: StoredEmail): string {
  return `<article><h2>${escapeText(mail.subject)}</h2><small>To ${escapeText(mail.to)} · ${escapeText(mail.sent_at)}</small>
<pre>${escapeText(mail.text)}</pre><details><summary>As the mail program shows it</summary>
<iframe sandbox title="${escapeText(mail.subject)}" srcdoc="${escapeText(mail.html)}"></iframe></details></article>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
