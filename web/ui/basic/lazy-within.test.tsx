import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyWithin } from './lazy-within.tsx'
import { currentToast, dismissToast } from './toast-store.ts'

afterEach(() => dismissToast())

type SendingProps = { Dialog: ComponentType<{ onClose: () => void }> }

function Sending({ Dialog }: SendingProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Send
      </button>
      <p>{open ? 'open' : 'closed'}</p>
      <Suspense>{open && <Dialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

class Catching extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    return this.state.error ? <p>Caught: {this.state.error.message}</p> : this.props.children
  }
}

/** Fetches fail so many times before one succeeds. */
function afterFailures<Part>(times: number, part: Part) {
  let asked = 0
  return async () => {
    asked += 1
    if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: part }
  }
}

test('a dialog whose code does not arrive closes with a sentence, and opens at the next press', async () => {
  const Dialog = lazyWithin(afterFailures(1, (_: { onClose: () => void }) => <p>Send to Renee</p>))
  await render(<Sending Dialog={Dialog} />)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => currentToast()?.title).toBe("Couldn't open this")
  await expect.element(page.getByText('closed')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Send to Renee')).toBeVisible()
  await expect.element(page.getByText('open', { exact: true })).toBeVisible()
})

test('a part of a page whose code does not arrive says so in its place, and is there after another try', async () => {
  const Photos = lazyWithin(afterFailures(2, ({ of }: { of: string }) => <p>Photos of {of}</p>))
  await render(
    <Suspense>
      <h1>Kitchen remodel</h1>
      <Photos of="the kitchen" />
    </Suspense>,
  )
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Kitchen remodel' })).toBeVisible()
  await again.click()
  await expect.element(page.getByText('Photos of the kitchen')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an error of the part itself is not taken for a missing part', async () => {
  const Broken = lazyWithin(
    afterFailures(0, (): never => {
      throw new Error('Cannot read the sum')
    }),
  )
  await render(
    <Catching>
      <Suspense>
        <Broken />
      </Suspense>
    </Catching>,
  )
  await expect.element(page.getByText('Caught: Cannot read the sum')).toBeVisible()
})
