import { answerJobs } from '../thread-side.ts'
import { makeAvatar } from './avatar.ts'
import { makeLogo } from './logo.ts'

const makers = { logo: makeLogo, avatar: makeAvatar }

answerJobs<{ make: keyof typeof makers; bytes: Uint8Array }>(({ make, bytes }) => makers[make](bytes))
