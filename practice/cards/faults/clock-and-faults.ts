import { invalid, noSuch } from '#practice/cards/resources/errors.ts'
import { type Fields, text, whole } from '#practice/cards/resources/form.ts'
import { type FaultKind, type Faults, faultKinds } from './faults.ts'

/** The one clock of the practice processor, which all of its customers live by. */
export const clockId = 'clock_practice'

/**
 * `test_helpers/test_clocks/clock_practice/advance` (`frozen_time`: seconds since 1970, from where time goes on) as Stripe
 * has it (https://docs.stripe.com/api/test_clocks/advance), and ours: `test_helpers/faults` (`kind`, `ms?`, `times?`,
 * `about?`; without a kind all is well again).
 */
export function help(path: string, fields: Fields, faults: Faults, now: number, advance: (seconds: number) => void) {
  if (path === `test_helpers/test_clocks/${clockId}/advance`) {
    const to = whole(fields, 'frozen_time') ?? 0
    if (to < now) throw invalid('Time only goes forwards.', 'frozen_time')
    advance(to - now)
  } else if (path === 'test_helpers/faults') setFault(fields, faults)
  else if (path !== `test_helpers/test_clocks/${clockId}`) throw noSuch('test_clock', path, 'id')
  return { id: clockId, object: 'test_helpers.test_clock', frozen_time: now, status: 'ready' }
}

function setFault(fields: Fields, faults: Faults) {
  const kind = text(fields, 'kind')
  if (!kind) return faults.clear()
  if (!faultKinds.includes(kind as FaultKind)) throw invalid(`Use one of ${faultKinds.join(', ')}.`, 'kind')
  const ms = whole(fields, 'ms')
  const times = whole(fields, 'times')
  faults.set(
    { kind: kind as FaultKind, ...(ms ? { ms } : {}) },
    { about: text(fields, 'about') ?? '', ...(times ? { times } : {}) },
  )
}
