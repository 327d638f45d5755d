import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'
import { readableAccent } from '#contract/values/colors.ts'
import type { Email } from './email.ts'

/** An email ready to send: both parts say the same; `links` are the addresses a reader can open. */
export type LaidOutEmail = { subject: string; html: string; text: string; links: string[] }

const views = fileURLToPath(new URL('.', import.meta.url))
const html = new Eta({ views, autoEscape: true, cache: true, autoTrim: false })
const text = new Eta({ views, autoEscape: false, cache: true, autoTrim: false })

/** An email as HTML and as text. Its strings are plain text and are escaped here. Throws when a link is not http(s). */
export function layOutEmail(email: Email): LaidOutEmail {
  const url = email.action?.url
  if (url !== undefined && !/^https?:\/\//.test(url)) throw new Error('a link in a mail must be http or https')
  const dressed = {
    ...email,
    subject: oneLine(email.subject),
    preview: oneLine(email.preview),
    accent: readableAccent(email.brand.accent),
  }
  return {
    subject: dressed.subject,
    html: html.render('./email.html.eta', dressed),
    text: text
      .render('./email.text.eta', dressed)
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .concat('\n'),
    links: url === undefined ? [] : [url],
  }
}

/** One line without control characters: a header can hold no second one. At most 250 characters. */
export function oneLine(value: string): string {
  const line = value
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
  return line.length > 250 ? `${line.slice(0, 249).trimEnd()}…`.toWellFormed() : line
}
