import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeFirstPage } from './lib/first-page.ts'
import { createQueryClient } from './lib/query-client.ts'
import { followTheme } from './lib/theme.ts'
import { createAppRouter } from './router.tsx'
import './ui/theme.css'

followTheme()
const queryClient = createQueryClient()
takeFirstPage(queryClient)
const router = createAppRouter(queryClient)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
