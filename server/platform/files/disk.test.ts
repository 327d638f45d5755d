import { expect, test } from 'vitest'
import { type DiskState, openDisk, stateOf } from './disk.ts'

const MEGABYTE = 1_048_576
const GIGABYTE = 1024 * MEGABYTE

/** A disk of 10 GB with so much free. */
function diskWith(free: { mb: number }) {
  const states: DiskState[] = []
  const measure = async () => ({ bsize: MEGABYTE, blocks: 10 * 1024, bavail: free.mb })
  const disk = openDisk('/data', measure as never)
  disk.onChange(({ state }) => states.push(state))
  return { disk, states }
}

test('files are refused before large writes, and large writes before the disk is full', async () => {
  const free = { mb: 600 }
  const { disk } = diskWith(free)
  await disk.refuseFiles(10 * MEGABYTE)
  await expect(disk.refuseFiles(200 * MEGABYTE)).rejects.toMatchObject({ code: 'storage_full' })
  free.mb = 500
  await expect(disk.refuseFiles(0)).rejects.toMatchObject({ code: 'storage_full' })
  await disk.refuseLarge()
  free.mb = 120
  await expect(disk.refuseLarge()).rejects.toMatchObject({ code: 'storage_full' })
})

test('whoever listens hears of each change once', async () => {
  const free = { mb: 600 }
  const { disk, states } = diskWith(free)
  for (const mb of [600, 590, 500, 400, 100, 90, 700]) {
    free.mb = mb
    await disk.look()
  }
  expect(states).toEqual(['enough', 'low', 'nearly_full', 'enough'])
})

test('a twentieth stays free, at least 128 MB and at most 2 GB', () => {
  const spareOf = (total: number) => [stateOf(total / 20 - 1, total), stateOf(total / 20, total)]
  expect(spareOf(20 * GIGABYTE)).toEqual(['low', 'enough'])
  expect([stateOf(127 * MEGABYTE, GIGABYTE), stateOf(128 * MEGABYTE, GIGABYTE)]).toEqual(['low', 'enough'])
  expect([stateOf(2 * GIGABYTE - 1, 1000 * GIGABYTE), stateOf(2 * GIGABYTE, 1000 * GIGABYTE)]).toEqual([
    'low',
    'enough',
  ])
  expect([stateOf(63 * MEGABYTE, GIGABYTE), stateOf(511 * MEGABYTE, 1000 * GIGABYTE)]).toEqual([
    'nearly_full',
    'nearly_full',
  ])
})

test('a folder that is not there yet is no full disk', async () => {
  await openDisk('/nowhere/at/all').refuseFiles(GIGABYTE)
})
