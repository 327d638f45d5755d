import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Annotation } from '#contract/photos/annotation/shapes.ts'
import type { Photo } from '#contract/photos/shapes.ts'
import { galleryAnswer, galleryId, galleryWith, photoWith } from '#test/screen/photos.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { memberStorage } from '#web/api/user-storage.ts'
import EditPhotoPage from '#web/pages/photos/edit-photo.tsx'

const path = `/api/photos/${galleryId}/`
const photo = (over: Partial<Photo> = {}) =>
  photoWith(0, {
    plain: { url: photoWith(0).preview_url, width: 1600, height: 1200 },
    crop: null,
    brightness: 0,
    ...over,
  })
const arrow: Annotation = {
  ...{ id: 'a', kind: 'arrow', color: '#FF5A36', width: 0.009 },
  points: [[0.1, 0.5], [0.5, 0.5]], // biome-ignore format: two ends
}
const saved = (over: Partial<Photo> = {}) => ({ gallery: galleryWith(), photos: [photo(over)], duplicates: [] })

async function show(answers: Answers = {}, over: Partial<Photo> = {}) {
  const stage = await onStage(
    <Routes>
      <Route path="/photos/:galleryId/edit/:photoId" element={<EditPhotoPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { [`GET ${path}`]: galleryAnswer([photo(over), photoWith(1)]), [`POST ${path}`]: () => saved(), ...answers },
    'owner',
    `/photos/${galleryId}/edit/${photo().id}`,
  )
  await expect.element(canvas()).toHaveFocus()
  return stage
}
const canvas = () => page.getByRole('application')
const marks = () => page.getByRole('region', { name: 'Marks' }).getByRole('button', { pressed: undefined })
const said = () => marks().elements().map((each) => each.getAttribute('aria-label')).filter((each) => !each?.startsWith('Delete')) // biome-ignore format: one way
const sentMarks = (stage: { sent: { method: string; input: Record<string, string> }[] }) =>
  JSON.parse(stage.sent.findLast(({ method }) => method === 'POST')?.input.annotations ?? '[]') as Annotation[]

beforeEach(async () => {
  memberStorage('photo_work')(photo().id).write(undefined)
  await page.viewport(1280, 900)
})

describe('by keys', () => {
  test('a letter chooses a tool and Enter places a mark; arrows move it, Tab goes to its ends, Delete removes it', async () => {
    await show()
    await userEvent.keyboard('a{Enter}')
    await expect.poll(said).toEqual(['Arrow from left middle to center, orange'])
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText(/point 1$/)).toBeInTheDocument()
    for (let at = 0; at < 30; at += 1) await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await expect.poll(said).toEqual(['Arrow from top left to center, orange'])
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(canvas()).not.toHaveFocus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(said).toEqual(['Arrow from left middle to center, orange'])
    await page.getByRole('button', { name: 'Arrow from left middle to center, orange', exact: true }).click()
    await expect.element(canvas()).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(said).toEqual([])
  })

  test.each([
    ['l', 'Line from left middle to center'],
    ['r', 'Box around center'],
    ['o', 'Oval around center'],
    ['f', 'Drawing from left middle to center'],
    ['m', 'Measure from left middle to center'],
  ])('%s and Enter place a mark', async (key, words) => {
    await show()
    await userEvent.keyboard(`${key}{Enter}`)
    await expect.poll(() => said()[0]).toContain(words)
  })

  test('a text is typed where it is placed; one without words goes', async () => {
    await show()
    await userEvent.keyboard('t{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus()
    await userEvent.keyboard('<b>crack</b>{Enter}')
    await expect.element(canvas()).toHaveFocus()
    await expect.poll(said).toEqual(['Text “<b>crack</b>” at center, orange'])
    expect(document.querySelector('svg b')).toBeNull()
    await userEvent.keyboard('t{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(said).toHaveLength(1)
  })

  test('what is known to be 36 inches measures a line and a box that are drawn next', async () => {
    const stage = await show()
    await userEvent.keyboard('m{Enter}')
    await page.getByLabelText('How long is this?').fill('36')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => said()[0]).toContain('≈ 36.0 in')
    await canvas().element().focus()
    await userEvent.keyboard('r{Enter}')
    await expect.poll(() => said()[1]).toMatch(/≈ [\d.]+ sq in/)
    await page.getByRole('switch', { name: 'Show its size' }).click()
    await expect.poll(() => said()[1]).toBe('Box around center, orange')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(stage.at).toBe(`/photos/${galleryId}?photo=${photo().id}`)
    expect(sentMarks(stage)).toMatchObject([{ kind: 'measure', unit: 'in' }, { kind: 'box' }])
  })
})

describe('by pointer', () => {
  const at = (x: number, y: number) => ({ position: { x, y } })

  test('two taps make an arrow, and one takes a mark to change it', async () => {
    await show()
    await userEvent.keyboard('a')
    await canvas().click(at(250, 420))
    await expect.element(page.getByText('Now tap where it ends.')).toBeVisible()
    await canvas().click(at(600, 420))
    await expect.poll(() => said()[0]).toContain('Arrow from')
    await userEvent.keyboard('v')
    await canvas().click(at(400, 421))
    await expect.element(page.getByRole('textbox', { name: 'Words' })).toBeVisible()
    await page.getByRole('radio', { name: 'blue' }).click()
    await expect.poll(() => said()[0]).toContain('blue')
  })

  test('a second finger ends what the first began, and draws nothing', async () => {
    await show()
    await userEvent.keyboard('l')
    const fire = (type: string, pointerId: number, clientX: number, clientY: number) =>
      canvas()
        .element()
        .dispatchEvent(
          new PointerEvent(type, {
            ...{
              pointerId,
              clientX,
              clientY,
              pointerType: 'touch',
              bubbles: true,
              button: 0,
              isPrimary: pointerId === 1,
            },
          }),
        )
    // Pointers that no device has cannot be captured.
    canvas().element().setPointerCapture = () => {}
    fire('pointerdown', 1, 500, 400)
    fire('pointermove', 1, 520, 420)
    fire('pointermove', 1, 560, 440)
    await expect.poll(said).toHaveLength(1)
    expect(document.querySelector('[data-magnifier]')).not.toBeNull()
    fire('pointerdown', 2, 700, 500)
    await expect.poll(said).toHaveLength(0)
    fire('pointermove', 2, 800, 560)
    await expect.element(page.getByText(/^1[1-9]\d%$|^2\d\d%$/)).toBeVisible()
    fire('pointerup', 2, 800, 560)
    fire('pointerup', 1, 560, 440)
    expect(said()).toEqual([])
  })
})

describe('saving', () => {
  test('sends marks, part, light and turn with the version, and shows the photo', async () => {
    const stage = await show({}, { annotations: [arrow] })
    await page.getByRole('button', { name: 'Rotate right' }).click()
    await page.getByRole('slider', { name: 'Brightness' }).fill('20')
    await page.getByRole('button', { name: 'Crop' }).click()
    await page.getByRole('slider', { name: 'Left edge' }).fill('25')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(stage.at).toBe(`/photos/${galleryId}?photo=${photo().id}`)
    const input = stage.sent.findLast(({ method }) => method === 'POST')?.input
    expect(input).toMatchObject({ photo_id: photo().id, rotate: '90', brightness: '20', version: '1' })
    expect(JSON.parse(input?.crop ?? '')).toEqual({ x: 0.25, y: 0, width: 0.75, height: 1 })
    expect(sentMarks(stage)[0]?.points).toEqual([[0.5, 0.1], [0.5, 0.5]]) // biome-ignore format: two ends
  })

  test('says that somebody else was faster; theirs can be kept, or overwritten knowingly', async () => {
    const theirs = photo({ version: 5, annotations: [{ ...arrow, kind: 'line', text: 'Theirs' }] })
    const stage = await show({
      [`POST ${path}`]: ({ input }) =>
        input.version === '5' ? saved() : { code: 409, error_code: 'stale_version', message: 'Stale', current: theirs },
    })
    await userEvent.keyboard('a{Enter}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Someone changed this photo after you started')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(stage.at).toContain('?photo=')
    expect(sentMarks(stage)).toMatchObject([{ kind: 'arrow' }])
  })

  test('keeps theirs when asked to', async () => {
    const theirs = photo({ version: 5, annotations: [{ ...arrow, kind: 'line', text: 'Theirs' }] })
    await show({ [`POST ${path}`]: { code: 409, error_code: 'stale_version', message: 'Stale', current: theirs } })
    await userEvent.keyboard('a{Enter}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    await expect.poll(said).toEqual(['Line “Theirs” from left middle to center, orange'])
  })

  test('as a copy is another photo, which is shown then', async () => {
    const copy = photoWith(7)
    const stage = await show({ [`POST ${path}`]: { ...saved(), photos: [copy] } })
    await userEvent.keyboard('a{Enter}')
    await page.getByRole('button', { name: 'Save copy' }).click()
    await expect.poll(stage.at).toBe(`/photos/${galleryId}?photo=${copy.id}`)
    expect(stage.sent.findLast(({ method }) => method === 'POST')?.input).toMatchObject({ save_copy: 'true' })
  })

  test('leaving with something unsaved is asked about; without, it is not', async () => {
    const stage = await show()
    await userEvent.keyboard('a{Enter}')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.element(page.getByText('Leave without saving?')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(said).toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(stage.at).toBe(`/photos/${galleryId}?photo=${photo().id}`)
  })
})

test.each([1280, 390])('at %i wide it has no barriers, with a mark selected', async (width) => {
  await page.viewport(width, 844)
  await show({}, { annotations: [{ ...arrow, scale: 40, unit: 'in' }] })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toBeVisible()
  await expectNoBarriers()
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('slider', { name: 'Left edge' })).toBeVisible()
  await expectNoBarriers()
})

describe('beside the marks', () => {
  test('an owner writes a comment, shares the photo and makes it the cover without leaving, and saves marks upon that', async () => {
    let version = photo().version
    const stage = await show({
      // Read again after each change, as it is then.
      [`GET ${path}`]: () => galleryAnswer([photo({ version }), photoWith(1)]),
      [`POST ${path}`]: ({ input }) => {
        if (!input.annotations) version += 1
        return saved({ version, comment: input.comment ?? null })
      },
    })
    await userEvent.keyboard('a{Enter}')
    const about = page.getByRole('region', { name: 'About this photo' })
    await about.getByLabelText('Comment').fill('Crack in the beam')
    await about.getByRole('button', { name: 'Use as cover' }).click()
    await expect.element(page.getByText('Cover changed')).toBeVisible()
    await expectNoBarriers()
    // What is typed turns no tool on and draws nothing.
    await expect.poll(said).toEqual(['Arrow from left middle to center, orange'])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Photo saved')).toBeVisible()
    const posts = stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)
    expect(posts.map(({ comment, set_as_thumbnail }) => comment ?? set_as_thumbnail)).toEqual([
      'Crack in the beam',
      expect.anything(),
      undefined,
    ])
    expect(Number(posts.at(-1)?.version)).toBe(photo().version + 2)
  })

  test('without a connection the drawing stays on the device, and goes out when there is one', async () => {
    let isOffline = true
    const stage = await show({
      [`POST ${path}`]: () => {
        if (isOffline) throw new TypeError('no network')
        return saved()
      },
    })
    await userEvent.keyboard('a{Enter}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Saved on this device')).toBeVisible()
    await expectNoBarriers()
    isOffline = false
    dispatchEvent(new Event('online'))
    await expect.element(page.getByText('Photo saved')).toBeVisible()
    expect(sentMarks(stage)).toHaveLength(1)
  })

  test('a drawing whose tab was closed is offered the next time, and drawn again', async () => {
    await show()
    await userEvent.keyboard('a{Enter}')
    await expect.poll(said).toHaveLength(1)
    dispatchEvent(new Event('pagehide'))
    await show()
    await page.getByRole('button', { name: 'Restore' }).last().click()
    await expect.poll(() => said().at(-1)).toBe('Arrow from left middle to center, orange')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('button', { name: 'Close' }).last().click()
  })
})
