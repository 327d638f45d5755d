import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { galleryAnswer, galleryId, photoWith } from '#test/screen/photos.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import GalleryPage from '#web/pages/photos/gallery.tsx'
import { type Alignment, alignmentOf } from './align.ts'
import { frameOf, inOrder, suggestPair } from './suggest-pair.ts'

const [late, middle, early] = [0, 1, 2].map((at) => photoWith(at)) as [ReturnType<typeof photoWith>, ReturnType<typeof photoWith>, ReturnType<typeof photoWith>] // biome-ignore format: three photos

describe('what is suggested', () => {
  it('is in the order of the stages, whenever they were taken', () => {
    const [after, before] = [photoWith(2, { phase: 'after' }), photoWith(0, { phase: 'before' })]
    expect(inOrder(after, before)).toEqual({ before, after })
    expect(inOrder(late, early)).toEqual({ before: early, after: late })
  })

  it('is the first from before and the last from after the work, else the first and the last', () => {
    expect(suggestPair([late, middle, early])).toEqual({ before: early, after: late })
    const before = { ...middle, phase: 'before' as const }
    const after = { ...early, phase: 'after' as const }
    expect(suggestPair([late, before, after])).toEqual({ before, after })
    expect(suggestPair([late])).toBeUndefined()
  })

  it('for one photo is the other end of the work, the same way up where there is one', () => {
    const upright = { ...early, width: 1200, height: 1600 }
    expect(suggestPair([late, middle, upright], [late.id])).toEqual({ before: middle, after: late })
    expect(suggestPair([late, middle, early], [early.id])).toEqual({ before: early, after: late })
  })

  it('is framed in one shape, a square where one stands and one lies', () => {
    expect(frameOf({ before: early, after: late })).toBeCloseTo(4 / 3)
    expect(frameOf({ before: { ...early, width: 900, height: 1600 }, after: late })).toBe(1)
  })
})

describe('two points of each', () => {
  /** Where a point of the later photo comes to lie. */
  const moved = ({ x, y, turn, scale }: Alignment, point: { x: number; y: number }, shape: number) => {
    const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
    const [across, down] = [point.x, point.y / shape]
    return { x: x + cos * across - sin * down, y: y + (sin * across + cos * down) * shape }
  }

  it('bring the later photo onto the earlier one, moved, turned and sized, in a frame of any shape', () => {
    for (const shape of [1, 4 / 3, 9 / 16]) {
      const before = [{ x: 0.2, y: 0.3 }, { x: 0.7, y: 0.4 }] as const // biome-ignore format: two points
      const after = [{ x: 0.35, y: 0.5 }, { x: 0.6, y: 0.75 }] as const // biome-ignore format: two points
      const alignment = alignmentOf(before, after, shape)
      if (!alignment) throw new Error('They can be aligned')
      for (const at of [0, 1] as const) {
        const point = moved(alignment, after[at], shape)
        expect(point.x).toBeCloseTo(before[at].x)
        expect(point.y).toBeCloseTo(before[at].y)
      }
    }
  })

  it('that are too near to each other, or at sizes too different, say nothing', () => {
    const far = [{ x: 0.1, y: 0.1 }, { x: 0.9, y: 0.9 }] as const // biome-ignore format: two points
    const near = [{ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.5 }] as const // biome-ignore format: two points
    const some = [{ x: 0.5, y: 0.5 }, { x: 0.6, y: 0.6 }] as const // biome-ignore format: two points
    expect([alignmentOf(far, near, 1), alignmentOf(near, far, 1), alignmentOf(far, some, 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the dialog', () => {
  beforeEach(() => page.viewport(1280, 900))
  const show = (address: string) =>
    onStage(
      <Routes>
        <Route path="/photos/:galleryId" element={<GalleryPage />} />
      </Routes>,
      { [`GET /api/photos/${galleryId}/`]: galleryAnswer([late, middle, early]) },
      'owner',
      `/photos/${galleryId}${address}`,
    )
  const layers = () => page.getByRole('dialog').getByRole('img').elements().map((each) => each.getAttribute('alt')) // biome-ignore format: one way

  test('two photos that are selected are compared; the slider moves by keys', async () => {
    await show('')
    await page.getByRole('button', { name: 'Photo number 0', exact: false }).first().click()
    await expect.element(page.getByRole('dialog')).toHaveFocus()
    await userEvent.keyboard('c')
    await expect.element(page.getByRole('heading', { name: 'Compare before and after' })).toBeVisible()
    const slider = page.getByRole('slider', { name: 'Show more before/after' })
    await expect.element(slider).toHaveValue('50')
    slider.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '52 percent before')
    await expectNoBarriers()
  })

  test('sides are swapped, and others are chosen', async () => {
    await show('?compare=1')
    await expect.poll(layers).toEqual(['Photo number 0', 'Photo number 2'])
    await page.getByRole('button', { name: 'Swap' }).click()
    await expect.poll(layers).toEqual(['Photo number 2', 'Photo number 0'])
    await page.getByRole('button', { name: 'Other photos' }).click()
    await page.getByRole('button', { name: 'Photo number 1' }).click()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect.poll(layers).toEqual(['Photo number 2', 'Photo number 1'])
  })

  test.each(['Side by side', 'Fade'])('%s shows both', async (mode) => {
    await show('?compare=1')
    await page.getByText(mode, { exact: true }).click()
    await expect.poll(() => layers().length).toBe(2)
    await expectNoBarriers()
  })

  test('an owner aligns the photos by keys alone, and takes it back', async () => {
    await show('?compare=1')
    await page.getByRole('button', { name: 'Align', exact: true }).click()
    await expect.element(page.getByText('Tap the same two spots in both photos', { exact: false })).toBeVisible()
    await expectNoBarriers()
    const spots = async (name: RegExp, keys: string) => {
      ;(page.getByRole('button', { name }).element() as HTMLElement).focus()
      await userEvent.keyboard(keys)
    }
    await page.getByRole('button', { name: 'Align', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Align the photos' })).toBeVisible()
    await spots(/^Before, /, '{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}')
    await spots(/^After, /, '{ArrowLeft}{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}')
    await page.getByRole('button', { name: 'Align', exact: true }).click()
    const laid = () => page.getByRole('dialog').element().querySelectorAll<HTMLElement>('[style*="rotate"]').length
    await expect.poll(laid).toBe(1)
    await page.getByRole('button', { name: 'Undo aligning' }).click()
    await expect.poll(laid).toBe(0)
  })

  test('an owner taps the same two spots in both photos', async () => {
    await page.viewport(390, 844)
    await show('?compare=1')
    await page.getByRole('button', { name: 'Align', exact: true }).click()
    for (const side of [/^Before, /, /^After, /])
      for (const position of [{ x: 20, y: 30 }, { x: 120, y: 60 }]) // biome-ignore format: two spots
        await page.getByRole('button', { name: side }).click({ position })
    await page.getByRole('button', { name: 'Align', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Undo aligning' })).toBeVisible()
  })

  test('on a phone, before is seen as long as the button is held', async () => {
    await page.viewport(390, 844)
    await show('?compare=1')
    await page.getByText('Hold', { exact: true }).click()
    const button = page.getByRole('button', { name: 'Hold to see before' })
    button.element().focus()
    await userEvent.keyboard('{Enter>}')
    await expect.poll(layers).toContain('Photo number 2')
    await userEvent.keyboard('{/Enter}')
    await expect.poll(layers).toEqual(['Photo number 0'])
  })
})
