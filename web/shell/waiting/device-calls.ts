import { setKinds } from '#web/offline/calls/call-kind.ts'
import { foreseen, overlaid } from '#web/offline/calls/overlay.ts'
import { sendOrKeep } from '#web/offline/calls/send-or-keep.ts'
import { callKinds } from './call-kinds.ts'
import { sayOffline } from './say-offline.ts'

setKinds(callKinds)

/** What keeps calls on this device, with all that is known of their nouns. */
export const deviceCalls = { sendOrKeep, overlaid, foreseen, sayOffline }
