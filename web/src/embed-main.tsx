import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { EmbedView } from './domains/library/embeds/embed-view.tsx'
import { readInlinedEmbed } from './domains/library/embeds/embed-state.ts'
import './ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <EmbedView embed={readInlinedEmbed(document.getElementById('first-page')?.textContent)} />
  </StrictMode>,
)
