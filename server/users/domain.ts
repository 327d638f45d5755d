import { type Domain, work } from '#server/http/domain.ts'
import { dropAvatar } from './avatar.ts'
import { mailCode, mailEmailChangeAsked, mailEmailChanged, mailPasswordChanged, mailPasswordReset } from './mail.ts'
import { mailAccountChange } from './notify-of-account.ts'
import { usersRoutes } from './routes.ts'
import { keepFailedLogIn } from './security-log.ts'
import { sweepUsers } from './sweep.ts'
import * as tasks from './tasks.ts'

export const usersDomain: Domain = {
  routes: usersRoutes,
  uploads: [],
  tasks: [
    work(tasks.mailCode, mailCode),
    work(tasks.mailPasswordReset, mailPasswordReset),
    work(tasks.mailPasswordChanged, mailPasswordChanged),
    work(tasks.mailEmailChangeAsked, mailEmailChangeAsked),
    work(tasks.mailEmailChanged, mailEmailChanged),
    work(tasks.mailAccountChange, mailAccountChange),
    work(tasks.keepFailedLogIn, keepFailedLogIn),
    work(tasks.dropAvatar, dropAvatar),
  ],
  paymentEvents: [],
  needsYou: {},
  history: [],
  search: [],
  export: { leavesOut: [], folders: [] },
  forgets: { company: [], person: [] },
  sweeps: sweepUsers,
  planCounts: [],
  ofClients: [],
  jobActions: {},
  pack: [],
}
