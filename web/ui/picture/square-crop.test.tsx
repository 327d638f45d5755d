import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ImagePicker } from './image-picker.tsx'

test('someone fits a wide picture into a square, by keys', async () => {
  const picked = vi.fn()
  await show(picked, await picture(300, 100))
  await expect.poll(() => look(picked.mock.lastCall?.[0])).toEqual({ size: 512, corner: 'empty', middle: 'red' })
  await expectNoBarriers()
  const calls = picked.mock.calls.length
  page.getByLabelText('Size').element().focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => picked.mock.calls.length).toBeGreaterThan(calls)
  await expect.poll(async () => (await look(picked.mock.lastCall?.[0])).corner).toBe('red')
})

test('a square picture is taken as it is', async () => {
  const picked = vi.fn()
  const file = await picture(80, 80)
  await show(picked, file)
  await expect.element(page.getByText('Remove picture')).toBeVisible()
  await expect.element(page.getByLabelText('Size')).not.toBeVisible()
  expect(picked.mock.lastCall?.[0]).toBe(file)
})

async function show(onPick: (file: File | undefined) => void, file: File) {
  await onStage(
    <ImagePicker square label="Logo" types={['image/png']} maxBytes={1_000_000} refusal="Use a PNG" onPick={onPick} />,
    {},
  )
  const files = new DataTransfer()
  files.items.add(file)
  const box = page.getByText('Choose a file or drop it here').element()
  box.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
}

async function picture(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D
  brush.fillStyle = 'red'
  brush.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob as Blob], 'logo.png', { type: 'image/png' })
}

async function look(file: File) {
  const bitmap = await createImageBitmap(file)
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height })
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D
  brush.drawImage(bitmap, 0, 0)
  const at = (x: number, y: number) => {
    const [red, , , alpha] = brush.getImageData(x, y, 1, 1).data
    return alpha === 0 ? 'empty' : red === 255 ? 'red' : 'other'
  }
  return { size: bitmap.width, corner: at(4, 4), middle: at(256, 256) }
}
