import { answerJobs } from '#server/platform/answer-jobs.ts'
import { makeAvatar } from './avatar.ts'
import { makeLogo } from './logo.ts'
import { makeScreenshot } from './screenshot.ts'

const makers = { logo: makeLogo, avatar: makeAvatar, screenshot: makeScreenshot }

export const answer = answerJobs<{ make: keyof typeof makers; bytes: Uint8Array }>(({ make, bytes }) =>
  makers[make](bytes),
)
