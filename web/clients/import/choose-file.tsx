import { Download } from 'lucide-react'
import { importFields, importLabel } from '#contract/clients/import/column-rules.ts'
import { csvOf } from '#contract/values/csv.ts'
import { saveFile } from '#web/api/files/save-file.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { FileDrop } from '#web/ui/picture/file-drop.tsx'

type ChooseFileProps = { problem: string | undefined; onFile: (file: File) => void }

export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label="Choose a CSV file or drop it here"
        help="Any columns in any order. Up to 50,000 clients."
        accept=".csv,.txt,.tsv,.xls,.xlsx,.htm,.html,.vcf,text/csv,text/plain"
        error={problem}
        onFiles={([file]) => file && onFile(file)}
      />
      <Button variant="quiet" icon={Download} className="self-start" onClick={saveExample}>
        Download an example file
      </Button>
    </div>
  )
}

const example: Partial<Record<(typeof importFields)[number], string>> = {
  first_name: 'Renee',
  last_name: 'Ortiz',
  email: 'renee@example.com',
  phone: '(207) 555-0134',
  service_address: '14 Maple St',
  service_city: 'Portland',
  service_state: 'ME',
  service_postal_code: '04101',
  notes: 'Prefers mornings',
  tags: 'Repeat; Referral',
  tax_exempt: 'no',
}

/** Every column that is known, with one client who is filled in. */
function saveExample() {
  const fields = importFields.filter((field) => field !== 'name' && field !== 'archived')
  const heads = fields.map(importLabel)
  saveFile(
    new Blob([csvOf(heads, [fields.map((field) => example[field])])], { type: 'text/csv' }),
    'clients-example.csv',
  )
}
