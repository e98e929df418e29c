import { createPreview } from '../preview/create-preview.ts'
import { importBeside } from './import-beside.ts'

// The script of the preview page, which is nobody's but the console's: it begins by itself and ends with its page.
createPreview(window, importBeside)
