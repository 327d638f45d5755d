import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * How long a migration waits for a lock: whoever comes to the table after it waits behind it. Less than the 3 seconds after
 * which what serves people gives up.
 */
export const lockMs = 1_500
const pauseMs = 1_000
const attempts = 40

/** Does it again, after a pause, while somebody else has what it wants to lock: about 100 seconds long. */
export async function givingWay<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55P03' || attempt === attempts) throw error
      await sleep(pauseMs)
    }
  }
}
