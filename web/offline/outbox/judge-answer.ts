import { type AnswerBody, errorOf, secondsToWait } from '#web/api/answer-error.ts'
import type { Outcome } from './entry.ts'

/** Codes that are about who asks, and not about what is sent. */
const aboutThePerson = [
  'not_authenticated',
  'session_expired',
  'company_changed',
  'signing_in_person',
  'email_not_verified',
  'onboarding_required',
  'preview_read_only',
  'preview_ended',
]

/** How a refusal is said of what was sent: the right is missing, the place is gone, or nothing else is known. */
export type RefusedWords = { forbidden: string; gone: string; refused: string }

/** What an answer that is no success means for what was sent. */
export function judgeAnswer(status: number, body: AnswerBody, words: RefusedWords): Outcome {
  if (status === 0 || status === 408) return { is: 'later', because: 'connection' }
  if (typeof body.error_code === 'string' && aboutThePerson.includes(body.error_code)) return { is: 'locked' }
  if (status === 401) return { is: 'locked' }
  if (status === 429) return { is: 'later', because: 'busy', seconds: secondsToWait(body) }
  // A piece at the wrong place, or one that another request still writes: where it stands is asked again.
  if (status === 423 || (status === 409 && !body.error_code)) return { is: 'later', because: 'busy' }
  if (status === 503 || status === 502 || status === 504) return { is: 'later', because: 'busy' }
  // The server's disk is full: the person is told, and sends it again once there is space.
  if (status === 507) return { is: 'refused', problem: problemOf(status, body, words) }
  if (status >= 500) return { is: 'later', because: 'fault' }
  return { is: 'refused', problem: problemOf(status, body, words) }
}

function problemOf(status: number, body: AnswerBody, { forbidden, gone, refused }: RefusedWords): string {
  if (body.error_code === 'permission_denied') return forbidden
  if (status === 404) return gone
  const error = errorOf(status, body, true)
  const [said] = Object.values(error?.fields ?? {}).flat()
  return said ?? error?.sentences[0] ?? refused
}

/** The body of an answer; empty where it is no JSON. */
export function bodyOf(text: string): AnswerBody {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
