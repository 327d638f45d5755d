import { todayIn } from '#contract/values/dates.ts'
import type { TestApp } from './app.ts'

/** Makes an instant the one by which every company finds its day. */
export function stopClock({ platform }: TestApp, instant: string) {
  platform.today = (zone) => todayIn(zone, instant)
}
