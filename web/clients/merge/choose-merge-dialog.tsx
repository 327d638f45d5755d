import { useState } from 'react'
import type { Client } from '#contract/clients/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { findClients } from '../queries.ts'
import { MergeDialog } from './merge-dialog.tsx'

type ChooseMergeDialogProps = {
  client: Client
  onMerged: (client: Client) => void
  onClose: () => void
}

/** Chooses with whom a client is merged, then shows what would come of it. */
export function ChooseMergeDialog({ client, onMerged, onClose }: ChooseMergeDialogProps) {
  const [other, setOther] = useState<Option>()
  const [chosen, setChosen] = useState<string>()
  const [asked, setAsked] = useState(false)
  if (chosen) return <MergeDialog ids={[client.id, chosen]} onMerged={onMerged} onClose={onClose} />
  const others = async (q: string, signal: AbortSignal) =>
    (await findClients(q, signal)).filter(({ value }) => value !== client.id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Merge ${client.display_name} with…`}
      description="Choose the other client. Nothing is merged until you have seen both side by side."
      initialFocus="input"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => (other ? setChosen(other.value) : setAsked(true))}>
            Compare
          </Button>
        </>
      }
    >
      <Field label="Client" error={asked && !other ? 'Choose a client' : undefined}>
        <Combobox
          value={other}
          onChange={setOther}
          load={others}
          empty="No other clients"
          placeholder="Name, email, phone"
        />
      </Field>
    </Dialog>
  )
}
