// The texts that each language of the commands has. They type the YAML files in this folder, and a test compares both.

/** Groups of names, with the names of values in () (see `Names`). */
export const NAMES = {
  summaries: 'init dev start new validate build deploy serve inquiries',
  help: [
    'content out data host port allow-host client-address-header log site-url strict at drafts no-site pictures',
    'all rule format remote email yes dry-run name languages for',
    'language help',
  ],
  report: [
    'fix error warning errors(count) warnings(count) found(count,problems)',
    'draft(count,folder) howToList(rule) none',
  ],
  collections: 'portfolio post',
  deploy: [
    'noConfig(file) wrongConfig(file,reason) refused(obstacle)',
    'noDatabase(file,name) failed(reason,step) seeAbove dry',
  ],
  init: [
    'noFolder occupied(files,folder) isFile(folder) placeholder(siteUrl)',
    'unnamed(engine) unpacked(engine) made(count,folder) next(folder) nextServer(folder)',
  ],
  build: [
    'kept(out) foreign(out) failed(out,reason) progress left(time) items(count) itemsAndDrafts(drafts,items)',
    'output(bytes,files,out,worker)',
    'manyFiles(files) waits(moment,slug,title) done(seconds)',
  ],
  inquiries: [
    'count(count) suspect missing(id) attempts(count) noChannel status(failed,pending)',
    'resent(channels,id) unasked(count) removed(count) wrongAction(actions) noServer(data)',
    'unusable(file,reason) notLocal shrunk(before,copy,last) remains(reason) read',
  ],
  options: [
    'default(help,value) options unknown(argument) surplus(argument)',
    'noCommand(asked) see(program) takenPort(port)',
    'noAddress(host,port,reason) refused(path,reason) noContent(content)',
  ],
  dev: [
    'building(content,url) built(seconds) ready(url)',
    'admin(folder) notBuilt foreignHost(host) watchLimit(reason)',
  ],
  new: 'noCollection noTitle noLetters(title) address(address) isDraft',
  serve: ['reloaded(out) kept(out,reason) noMail'],
  start: 'building(url)',
  overlay: 'last nothing',
} as const;
