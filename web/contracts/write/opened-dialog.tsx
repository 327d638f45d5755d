import type { Node } from 'prosemirror-model'
import { contentOf } from '../editor/schema/content-of.ts'
import type { DraftText } from './draft-filling.ts'
import { DraftPreview } from './draft-preview.tsx'
import { SaveAsTemplate } from './save-as-template.tsx'
import type { ContractDraft } from './use-contract-draft.ts'

/** What the editor has opened over the text. */
export type Opened = { is: 'preview' | 'template' } | { is: 'clause'; title: string; clause: Node }

type OpenedDialogProps = {
  opened: Opened | undefined
  editor: ContractDraft
  text: DraftText
  onClose: () => void
}

export function OpenedDialog({ opened, editor: { draft }, text, onClose }: OpenedDialogProps) {
  switch (opened?.is) {
    case 'preview':
      return <DraftPreview draft={draft} text={text} onClose={onClose} />
    case 'template':
      return <SaveAsTemplate content={text.content} name={draft.title} onClose={onClose} />
    case 'clause': {
      const content = { type: 'doc' as const, content: contentOf(opened.clause).content }
      return <SaveAsTemplate clause name={opened.title} content={content} onClose={onClose} />
    }
    default:
      return null
  }
}
