import { answerJobs } from '../thread-side.ts'
import { makeLogo } from './logo.ts'

answerJobs<Uint8Array>(makeLogo)
