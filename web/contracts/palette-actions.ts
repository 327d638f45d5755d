import { Signature } from 'lucide-react'
import { newFor, type PaletteAction } from '#web/api/palette-action.ts'
import { newContractPath, templatesPath } from './contract-paths.ts'

export const contractActions: PaletteAction[] = [
  {
    title: 'New contract',
    words: 'add create write agreement sign signature',
    href: newContractPath(),
    needs: ['contracts.edit'],
    creates: { label: 'Contract', icon: Signature },
    about: newFor('contract', {
      client: (id) => newContractPath({ client_id: id }),
      job: (id) => newContractPath({ job_id: id }),
    }),
  },
  {
    title: 'Contracts waiting for you to sign',
    words: 'countersign your turn unsigned',
    href: '/contracts?tab=your_turn',
    needs: ['contracts.countersign'],
  },
  {
    title: 'Contracts waiting for a client',
    words: 'unsigned sent open pending',
    href: '/contracts?tab=waiting',
    needs: ['contracts.view'],
  },
  { title: 'Draft contracts', words: 'unsent', href: '/contracts?tab=drafts', needs: ['contracts.view'] },
  { title: 'Contract templates', words: 'clauses starters', href: templatesPath, needs: ['contract_templates.view'] },
]
