import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../basic/button.tsx'
import { toast } from '../basic/toast-store.ts'
import { Field } from '../field/field.tsx'
import { Input } from '../field/input.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { Textarea } from '../input/textarea.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Menu } from '../overlay/menu.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import { Group, Specimen } from './specimen.tsx'

type Open = 'dialog' | 'confirm' | 'typed' | 'sheet' | undefined

export function OverlaysGroup() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Group id="overlays" title="Above the page">
      <Specimen name="Dialog, Sheet, Menu, Tooltip">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Delete invoice</Button>
        <Button onClick={() => setOpen('typed')}>Close company</Button>
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        <Menu
          align="start"
          trigger={<Button icon={Plus}>New</Button>}
          items={[
            { label: 'Estimate', keys: 'E' },
            { label: 'Invoice', keys: 'I' },
            'line',
            { heading: 'Show' },
            { label: 'Finished jobs', checked: true },
            { label: 'Archived jobs', checked: false },
          ]}
        />
        <Tooltip label="Says a little more">
          <Button variant="quiet">Rest here</Button>
        </Tooltip>
      </Specimen>
      <Toasts />
      <SampleDialog open={open === 'dialog'} onClose={close} />
      <SampleConfirms open={open} onClose={close} />
      <SampleSheet open={open === 'sheet'} onClose={close} />
    </Group>
  )
}

function Toasts() {
  return (
    <Specimen name="Toaster">
      <Button onClick={() => toast('Now in Harlow Co')}>Plain</Button>
      <Button onClick={() => toast({ kind: 'success', title: 'Estimate sent to Renee Ortiz' })}>Success</Button>
      <Button
        onClick={() =>
          toast({
            kind: 'problem',
            title: 'Installation failed',
            body: 'Please try again or use the browser menu to install',
          })
        }
      >
        Problem
      </Button>
      <Button
        onClick={() =>
          toast({ title: 'Line removed', action: { label: 'Undo', onSelect: () => toast('Line is back') } })
        }
      >
        With undo
      </Button>
    </Specimen>
  )
}

function SampleConfirms({ open, onClose }: { open: Open; onClose: () => void }) {
  return (
    <>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={onClose}
        danger
        title="Delete invoice INV-0311?"
        consequences="The number will not be used again."
        action="Delete invoice"
        onConfirm={onClose}
      />
      <ConfirmDialog
        open={open === 'typed'}
        onOpenChange={onClose}
        danger
        typed="Harlow Co"
        title="Close Harlow Co?"
        consequences="Everyone loses access today. The books are kept for 30 days."
        action="Close company"
        onConfirm={onClose}
      />
    </>
  )
}

type SampleProps = { open: boolean; onClose: () => void }

function SampleDialog({ open, onClose }: SampleProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Create an invoice from EST-1042?"
      description="The deposit of $401.39 is carried over."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={onClose}>
            Create invoice
          </Button>
        </>
      }
    >
      <Field label="Portion" help="How much of the estimate to invoice now">
        <Input defaultValue="100" />
      </Field>
    </Dialog>
  )
}

function SampleSheet({ open, onClose }: SampleProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title="New client"
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            Save client
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="First and last name" required error="Enter a name">
          <Input />
        </Field>
        <Field label="Email" help="Needed only to send">
          <Input type="email" />
        </Field>
        <Field label="Notes" optional>
          <Textarea />
        </Field>
      </div>
    </Sheet>
  )
}
