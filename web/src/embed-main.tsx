import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { EmbedView, readInlinedEmbed } from './domains/library/embeds/embed-view.tsx'
import './ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <EmbedView embed={readInlinedEmbed(document.getElementById('first-page')?.textContent)} />
  </StrictMode>,
)
