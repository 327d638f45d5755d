import { expect, it } from 'vitest'
import { bodyOf, judgeAnswer } from './judge-answer.ts'

const words = { forbidden: "You don't have access to this.", gone: 'It is gone.', refused: 'It was refused.' }
const judge = (status: number, text: string) => judgeAnswer(status, bodyOf(text), words)

const body = (error_code: string, message = 'Said', more = {}) =>
  JSON.stringify({ status: 'error', error_code, message, ...more })

it.each([
  [0, '', 'connection'],
  [502, '<html>', 'busy'],
  [503, body('unavailable'), 'busy'],
  [423, '', 'busy'],
  [409, '', 'busy'],
  [500, body('server_error'), 'fault'],
])('an answer of %i is no fault of what is sent: it is sent again', (status, text, because) => {
  expect(judge(status, text)).toEqual({ is: 'later', because })
})

it('a server that is asked too often is asked again when it said', () => {
  const text = body('rate_limited', 'Request was throttled. Expected available in 7 seconds.')
  expect(judge(429, text)).toEqual({ is: 'later', because: 'busy', seconds: 7 })
})

it.each([
  [401, 'session_expired'],
  [401, 'not_authenticated'],
  [409, 'company_changed'],
  [403, 'signing_in_person'],
])('%i %s is about the person: everything waits', (status, code) => {
  expect(judge(status, body(code))).toEqual({ is: 'locked' })
})

it('what is refused for what it is says why, in the words beside the field where there are any', () => {
  const fields = { fields: { image: ['porch.jpg is cut off'] } }
  expect(judge(400, body('broken_image', 'Broken', fields))).toEqual({
    is: 'refused',
    problem: 'porch.jpg is cut off',
  })
  expect(judge(413, body('storage_limit', 'Your plan has no space left'))).toEqual({
    is: 'refused',
    problem: 'Your plan has no space left',
  })
  expect(judge(507, body('storage_full', 'The server has no space left for files.'))).toEqual({
    is: 'refused',
    problem: 'The server has no space left for files.',
  })
  expect(judge(403, body('permission_denied'))).toMatchObject({ problem: expect.stringContaining('access') })
  expect(judge(404, '')).toMatchObject({ is: 'refused', problem: 'It is gone.' })
  expect(judge(413, 'Maximum size exceeded')).toMatchObject({ problem: 'It was refused.' })
})
