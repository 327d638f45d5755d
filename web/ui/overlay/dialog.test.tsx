import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../basic/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

function Opener({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit dates</Button>
      <Menu trigger={<Button>More</Button>} items={[{ label: 'Edit', onSelect: () => setOpen(true) }]} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit dates"
        dismissible={dismissible}
        footer={<Button>Save</Button>}
      >
        <input aria-label="Start" />
      </Dialog>
    </>
  )
}

function DeletedPage() {
  const [state, setState] = useState<'before' | 'open' | 'done'>('before')
  return (
    <main>
      <h1>Estimates</h1>
      {state !== 'done' && <Button onClick={() => setState('open')}>Delete draft</Button>}
      <Dialog
        open={state === 'open'}
        onOpenChange={() => setState('done')}
        title="Delete this draft?"
        footer={<Button onClick={() => setState('done')}>Delete</Button>}
      >
        It can't be restored.
      </Dialog>
    </main>
  )
}

test('the focus goes into a dialog, stays there and returns to the button that opened it', async () => {
  await render(<Opener />)
  const opener = page.getByRole('button', { name: 'Edit dates' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Edit dates' })
  await expect.element(dialog).toBeVisible()
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a dialog opened from a menu returns the focus to the menu button', async () => {
  await render(<Opener />)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
})

function NextInDialog() {
  const [at, setAt] = useState(1)
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1>Lines</h1>
      <Dialog open title="Sort">
        <section key={at}>
          <button ref={(button) => button?.focus()} type="button" onClick={() => setOpen(true)}>
            Line {at}
          </button>
          <Dialog open={open} onOpenChange={setOpen} title="Split">
            <button
              type="button"
              onClick={() => {
                setAt(at + 1)
                setOpen(false)
              }}
            >
              Save
            </button>
          </Dialog>
        </section>
      </Dialog>
    </main>
  )
}

test('a dialog whose opener went with it leaves the focus in the dialog it stood over', async () => {
  await render(<NextInDialog />)
  await page.getByRole('button', { name: 'Line 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Split' })).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(page.getByRole('button', { name: 'Line 2' })).toHaveFocus()
})

test('Esc does nothing to a dialog that must be answered', async () => {
  await render(<Opener dismissible={false} />)
  await page.getByRole('button', { name: 'Edit dates' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
})

test('the page under a dialog does not scroll, and does again afterwards', async () => {
  await render(<Opener />)
  await page.getByRole('button', { name: 'Edit dates' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe('visible')
})

test('a person types the name before the company is closed', async () => {
  let confirmed = 0
  await render(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Close Harlow Co?"
      action="Close company"
      typed="Harlow Co"
      danger
      onConfirm={() => {
        confirmed += 1
      }}
    />,
  )
  await page.getByRole('button', { name: 'Close company' }).click()
  await expect.element(page.getByText('Type Harlow Co exactly')).toBeVisible()
  expect(confirmed).toBe(0)
  await page.getByLabelText('Type Harlow Co to continue').fill('Harlow Co')
  await page.getByRole('button', { name: 'Close company' }).click()
  expect(confirmed).toBe(1)
})

test('whose opener is gone when a dialog closes is at the heading of the page', async () => {
  await render(<DeletedPage />)
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Estimates' })).toHaveFocus()
})

test('a text in a dialog without fields is reached by key', async () => {
  await render(
    <Dialog open title="Preview as client" reading="The contract" footer={<Button>Close the preview</Button>}>
      The contractor builds the deck.
    </Dialog>,
  )
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('region', { name: 'The contract' })).toHaveFocus()
})

function WithLink() {
  const [led, setLed] = useState(0)
  return (
    <Dialog open title="New job">
      <input aria-label="Title" />
      <a
        href="/clients"
        onClick={(event) => {
          event.preventDefault()
          setLed(led + 1)
        }}
      >
        Clients
      </a>
      <output>Led {led}</output>
    </Dialog>
  )
}

test('a link in a dialog asks before it leaves what was typed', async () => {
  await render(<WithLink />)
  const link = page.getByRole('link', { name: 'Clients' })
  await link.click()
  await expect.element(page.getByText('Led 1')).toBeVisible()
  await page.getByLabelText('Title').click()
  await userEvent.keyboard('Deck')
  await link.click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByText('Led 1')).toBeVisible()
  await expect.element(page.getByLabelText('Title')).toHaveValue('Deck')
  await link.click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(page.getByText('Led 2')).toBeVisible()
})
