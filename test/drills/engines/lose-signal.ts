import { choosePhoto, openPhotosOfJob, photosAreDrawn } from './add-photo.ts'
import type { Walk } from './walk.ts'

/**
 * The server is cut off while somebody works: what they add waits on the device, the app opens all the same, and what waits
 * goes out by itself once the server is back.
 */
export async function loseSignal(walk: Walk) {
  const { me, part, product } = walk
  await part('has the app on the device', me, async () => {
    await openPhotosOfJob(me)
    await photosAreDrawn(me, 1)
    await me.until(
      'the service worker to have the page',
      'await navigator.serviceWorker.ready; return navigator.serviceWorker.controller !== null',
      Boolean,
    )
  })
  await product.cut()
  try {
    await part('adds a photo without a signal', me, async () => {
      await choosePhoto(walk)
      await me.see('button', /0 of 1 photo added|1 photo waiting/)
    })
    await part('opens the app without a signal', me, async () => {
      await me.open('/dashboard')
      await me.see('text', "Couldn't load your dashboard")
      await me.see('text', 'Network error - please check your connection')
      await me.see('button', /0 of 1 photo added|1 photo waiting/)
    })
  } finally {
    await product.mend()
  }
  await part('has it sent once there is one', me, async () => {
    await openPhotosOfJob(me)
    await photosAreDrawn(me, 2)
  })
}
