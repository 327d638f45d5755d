import { placeSignedAct } from '#contract/jobs/value/calls.ts'
import { useWrite } from '#web/api/use-call.ts'

export const usePlaceSignedAct = () => useWrite(placeSignedAct)
