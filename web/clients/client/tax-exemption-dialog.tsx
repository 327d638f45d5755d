import { useState } from 'react'
import type { Client, TaxExemptReason } from '#contract/clients/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { CERTIFICATE_TYPES } from '#web/company/license-fields.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { FileDrop } from '#web/ui/picture/file-drop.tsx'
import { ClientInput } from '../form/client-input.tsx'
import { useSaveTaxCertificate, useUpdateClient } from '../queries.ts'

type Values = {
  tax_exempt: boolean
  tax_exempt_reason: TaxExemptReason | ''
  tax_exempt_note: string
  tax_certificate_number: string
  tax_certificate_expires: string
  certificate: File | undefined
}

/** Whether a client bears tax; documents that were sent stay as they are. */
export function TaxExemptionDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const form = useExemptionForm(client, onClose)
  return (
    <FormDialog
      form={form}
      title={`Tax for ${client.display_name}`}
      description="Documents you already sent don't change."
      action="Save"
      onClose={onClose}
    >
      <Checkbox
        label="Tax exempt"
        note="New estimates and invoices for this client carry no tax"
        {...form.checkbox('tax_exempt')}
      />
      {form.values.tax_exempt && <ExemptionFields form={form} kept={client.has_tax_certificate} />}
    </FormDialog>
  )
}

function ExemptionFields({ form, kept }: { form: SaveForm<Values>; kept: boolean }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ClientInput form={form} name="tax_exempt_reason" />
        {form.values.tax_exempt_reason === 'other' && <ClientInput form={form} name="tax_exempt_note" />}
        <ClientInput form={form} name="tax_certificate_number" optional />
        <ClientInput form={form} name="tax_certificate_expires" optional />
      </div>
      <CertificateField form={form} kept={kept} />
    </>
  )
}

function CertificateField({ form, kept }: { form: SaveForm<Values>; kept: boolean }) {
  const [refused, setRefused] = useState(false)
  const take = ([file]: File[]) => {
    const good = file !== undefined && CERTIFICATE_TYPES.includes(file.type) && file.size <= limits.certificateBytes
    setRefused(!good)
    if (good) form.change({ certificate: file })
  }
  return (
    <FileDrop
      label={form.values.certificate?.name ?? (kept ? 'Replace the certificate' : 'Certificate')}
      help="PDF, PNG or JPG, up to 10 MB"
      accept={CERTIFICATE_TYPES.join(',')}
      error={refused ? 'Use a PDF, PNG or JPG under 10 MB' : form.field('certificate').error}
      onFiles={take}
    />
  )
}

/** The fields first, then the certificate on the version that they made. */
function useExemptionForm(client: Client, onClose: () => void) {
  const update = useUpdateClient()
  const upload = useSaveTaxCertificate()
  const { id, version } = client
  return useSaveForm<Values, unknown>({
    values: {
      tax_exempt: client.tax_exempt,
      tax_exempt_reason: client.tax_exempt_reason ?? '',
      tax_exempt_note: client.tax_exempt_note ?? '',
      tax_certificate_number: client.tax_certificate_number ?? '',
      tax_certificate_expires: client.tax_certificate_expires ?? '',
      certificate: undefined,
    },
    save: async ({ certificate, tax_exempt_reason, ...fields }) => {
      await update.mutateAsync({ id, version, ...fields, tax_exempt_reason: tax_exempt_reason || null })
      if (certificate && fields.tax_exempt) await upload.mutateAsync({ id, certificate })
    },
    saved: () => {
      toast({ kind: 'success', title: 'Tax saved' })
      onClose()
    },
    words: fieldMessage,
  })
}
