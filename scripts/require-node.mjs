const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Counterpart needs Node 20.19 or newer, and this is ${process.versions.node}.\n`);
  process.exit(1);
}
