import { expect, it } from 'vitest'
import { sentenceOf } from './plain-log.ts'

const time = new Date(2026, 4, 4, 9, 5, 7).getTime()
const who = { time, pid: 7, hostname: 'office' }

it('somebody at a terminal reads what was asked and answered in one sentence, and an error with its place', () => {
  const req = { method: 'GET', url: '/api/jobs/' }
  expect(sentenceOf({ ...who, level: 30, request_id: 'req-1', req, msg: 'incoming request' })).toBeUndefined()
  const answered = { ...who, level: 30, request_id: 'req-1', res: { statusCode: 200 }, responseTime: 3.6 }
  expect(sentenceOf({ ...answered, msg: 'request completed' })).toBe('09:05:07 GET /api/jobs/ was answered 200 in 4 ms')
  const failed = { ...who, level: 50, err: { stack: 'Error: full\n    at here' }, msg: 'a job failed' }
  expect(sentenceOf(failed)).toBe('09:05:07 Error: a job failed\n  Error: full\n    at here')
  expect(sentenceOf({ ...failed, task: 'mail_code', request_id: 'abc' })).toBe(
    '09:05:07 Error: a job failed\n  task: mail_code\n  request_id: abc\n  Error: full\n    at here',
  )
})

it('somebody at a terminal is not told twice where the product is', () => {
  expect(sentenceOf({ ...who, level: 30, msg: 'Server listening at http://127.0.0.1:3000' })).toBeUndefined()
})
