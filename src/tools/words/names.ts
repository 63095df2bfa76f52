// The texts of the commands that each language has: the files next to this one are checked against it, and have their types from it.

/** In groups, by their names, with the names of their values in (), or with [] for a list. */
export const NAMES = {
  summaries: 'init dev start new validate build deploy serve inquiries schemas',
  help: [
    'content out data host port allow-host client-address-header log site-url strict at drafts no-site pictures',
    'all rule base format remote email yes dry-run name languages for github',
    'slug share language help',
  ],
  report: [
    'fix error warning errors(count) warnings(count) found(count,problems) both(errors,warnings)',
    'moreErrors(count) older(count) draft(count,folder) morePlaces(count) howToList(rule) columns[] none',
  ],
  collections: 'portfolio post',
  deploy: [
    'noConfig(file) wrongConfig(file,reason) refused(obstacle) create(name) created(file,name)',
    'wouldCreate(name) noDatabase(file,name) notCreated(name,output) failed(reason,step) seeAbove dry',
    'done(url) unwell(url)',
  ],
  init: {
    own: [
      'noFolder occupied(files,folder) isFile(folder) placeholder(siteUrl)',
      'unnamed(engine) name languages siteUrl host github made(count,folder)',
      'next(folder) nextServer(folder)',
    ],
    hosts: 'cloudflare server',
  },
  build: [
    'kept(out) foreign(out) failed(out,reason) progress left(seconds) minutesLeft(minutes) items(count)',
    'itemsIn(items,languages) itemsAndDrafts(drafts,items) pages(pages) images(encoded,reused)',
    'widths(encoded,reused) output(bytes,files,out,worker) manyFiles(files) waits(moment,slug,title) done(seconds)',
  ],
  inquiries: [
    'count(count) suspect missing(id) attempts(count) noChannel status(failed,pending)',
    'statusSince(failed,oldest,pending) resent(channels,id) ask(count) unasked(count) removed(count)',
    'nothing wrongAction(actions) noNumber(action) noEmail noServer(data) noFolder notLocal',
    'shrunk(before,last) full(folder) remains(reason) read',
  ],
  options: [
    'default(help,value) options unknown(argument) unknownClose(argument,closest) surplus(argument)',
    'noCommand(asked) noCommandClose(asked,closest) cancelled see(program) takenPort(port)',
    'wrongBase(found) noContent(content) missing(asked)',
  ],
  dev: [
    'building(content,url) works(count) posts(count) built(posts,seconds,works) done ready(url)',
    'admin(folder) notBuilt neverShown foreignHost(host) watchLimit(reason)',
  ],
  new: [
    'what folder noCollection noTitle wrongSlug(found) exists(folder) missingSlug(title)',
    'address(address) isDraft shared(url)',
  ],
  serve: [
    'started(counts,version) counts(inquiries,pending) noCounts',
    'lost(before,file,last,marker) reloaded(out) kept(out,reason) noMail',
  ],
  start: 'building(url)',
  overlay: 'last nothing close old',
} as const;
