import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../basic/button.tsx'
import { SIGNATURE_BYTES } from './signature-image.ts'
import { type Signature, SignaturePad } from './signature-pad.tsx'
import '#web/ui/style/theme.css'

function Signing({ name = '' }: { name?: string }) {
  const [signature, setSignature] = useState<Signature>()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <SignaturePad name={name} onChange={setSignature} asked={asked} />
      <Button onClick={() => setAsked(true)}>Sign agreement</Button>
      <output>{signature ? JSON.stringify(signature) : 'nothing'}</output>
    </>
  )
}

const said = () => page.getByRole('status').last()

test('a client signs by typing', async () => {
  await render(<Signing />)
  await page.getByRole('button', { name: 'Sign agreement' }).click()
  await expect.element(page.getByLabelText('Your name')).toHaveAccessibleDescription('Type your name')
  await page.getByLabelText('Your name').fill('Renee Ortiz')
  await expect.element(said()).toHaveTextContent('{"kind":"typed","typed":"Renee Ortiz","font":"Caveat"}')
})

test('a client finds the own name typed already', async () => {
  await render(<Signing name="Renee Ortiz" />)
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Renee Ortiz')
  await expect.element(said()).toHaveTextContent('{"kind":"typed","typed":"Renee Ortiz","font":"Caveat"}')
})

test('a slip of the pen is refused, a drawn name is a small PNG, and clearing takes it back', async () => {
  await render(<Signing />)
  await page.getByText('Draw').click()
  await expect.element(page.getByTestId('signature-canvas')).toBeVisible()
  draw([
    [20, 60],
    [30, 62],
  ])
  await expect.element(page.getByText('Draw a little more of your name')).toBeVisible()
  await expect.element(said()).toHaveTextContent('nothing')
  draw(Array.from({ length: 40 }, (_, at) => [40 + at * 5, 60 + 30 * Math.sin(at)]))
  await expect.element(said()).toHaveTextContent('data:image/png;base64,')
  expect(said().element().textContent.length).toBeLessThan((SIGNATURE_BYTES * 4) / 3 + 100)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(said()).toHaveTextContent('nothing')
})

function draw(points: number[][]) {
  const canvas = page.getByTestId('signature-canvas').element()
  const { left, top } = canvas.getBoundingClientRect()
  const fire = (target: EventTarget, type: string, [x = 0, y = 0]: number[]) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 1,
        pointerType: 'mouse',
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: left + x,
        clientY: top + y,
      }),
    )
  fire(canvas, 'pointerdown', points[0] ?? [])
  for (const point of points) fire(canvas, 'pointermove', point)
  fire(canvas, 'pointerup', points.at(-1) ?? [])
}

test('a client turns the phone on its side, draws over the whole screen, and has the same drawing upright', async () => {
  await page.viewport(390, 844)
  await render(<Signing />)
  await page.getByText('Draw').click()
  await expect.element(page.getByText('Turn your phone sideways for more room.')).toBeVisible()
  await page.viewport(844, 390)
  await expect.poll(() => canvasSize().width).toBeGreaterThan(780)
  expect(canvasSize().height).toBeGreaterThan(250)
  expect(page.getByText('Turn your phone sideways for more room.').elements()).toHaveLength(0)
  draw(Array.from({ length: 60 }, (_, at) => [40 + at * 12, 120 + 70 * Math.sin(at)]))
  await expect.element(said()).toHaveTextContent('data:image/png;base64,')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('button', { name: 'Sign agreement' })).toBeVisible()
  await expect.poll(() => canvasSize().height).toBeLessThan(200)
  await page.viewport(390, 844)
  await expect.poll(() => canvasSize().width).toBeLessThan(400)
  // All of it is there still: the far end of the line too.
  await expect.poll(inkAtEnds).toEqual([true, true])
})

function canvasSize() {
  return page.getByTestId('signature-canvas').element().getBoundingClientRect()
}

/** How far from the left the drawing begins and ends, in parts of the field, as whether it does so near its ends. */
function inkAtEnds(): boolean[] {
  const canvas = page.getByTestId('signature-canvas').element() as HTMLCanvasElement
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  let [first, last] = [width, 0]
  for (let at = 3; at < data.length; at += 4) {
    if (!data[at]) continue
    const column = ((at - 3) / 4) % width
    first = Math.min(first, column)
    last = Math.max(last, column)
  }
  return [first < width * 0.2, last > width * 0.45 && last < width - 1]
}
