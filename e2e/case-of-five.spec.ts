import { managedReports } from '@kinora/contract/managed-reports'
import { videos } from '@kinora/contract/videos'
import type { Browser, Page } from '@playwright/test'
import { expect, keepSignedInAs, test, type Member } from './fixtures.ts'
