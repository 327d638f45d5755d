import type { Document } from '#contract/billing/shapes.ts'
import { currentSession } from '#web/api/session.ts'
import { leaveFor } from '#web/ui/overlay/layer-history.ts'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { useMedia, usePhone } from '#web/ui/style/media.ts'
import { toastError } from '#web/users/toast-error.ts'
import type { EditorCopy } from '../queries.ts'
import { useMakeLink } from './copy-link.ts'

type SentDocument = Pick<Document, 'id' | 'kind' | 'title'>

/**
 * Makes a further link and opens the device's own messages with it written to the client; undefined where there is no
 * number, or the device sends no texts.
 */
export function useTextLink(client: EditorCopy['client']): ((document: SentDocument) => Promise<void>) | undefined {
  const makeLink = useMakeLink()
  const { textWords } = usePhoneLinks()
  const touch = useMedia('(pointer: coarse)')
  const phone = usePhone()
  const to = client?.phone
  if (!to || !(touch || phone)) return undefined
  return async ({ id, kind, title }) => {
    try {
      const url = await makeLink(kind, id)
      leaveFor(textWords(to, wordsOf({ name: client.first_name, kind, title, url })))
    } catch (error) {
      toastError(error)
    }
  }
}

type Words = { name: string | null; kind: string; title: string | null; url: string }

function wordsOf({ name, kind, title, url }: Words): string {
  const company = currentSession().user?.company?.name
  const about = `${kind}${title ? ` for ${title}` : ''}${company ? ` from ${company}` : ''}`
  return `Hi${name ? ` ${name}` : ''}, here is your ${about}: ${url}`
}
