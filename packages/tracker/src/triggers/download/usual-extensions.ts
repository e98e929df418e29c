/** What counts as a download where the owner names nothing. */
export const USUAL_EXTENSIONS = 'doc,exe,js,pdf,ppt,tgz,zip,xls'
