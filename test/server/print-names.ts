import { createHash } from 'node:crypto'
import { documentJob } from '#server/billing/pdf/print-document.ts'
import { makeTypesetter } from '#server/platform/pdf/typesetter.ts'
import { namesOfScripts } from '#test/names-of-scripts.ts'
import { sampleDocument } from '#test/printable-documents.ts'

// The hash of an invoice in which names of all scripts stand, in each face and weight: for one machine and another.
const lines = Object.values(namesOfScripts).map((name) => ({ name, description: `For ${name}`, unit_price: '1' }))
const bytes = makeTypesetter()(documentJob(sampleDocument('invoice', lines)))
process.stdout.write(createHash('sha256').update(bytes).digest('hex'))
