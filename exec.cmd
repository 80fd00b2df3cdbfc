@rem What "exec" is to other shells: npm scripts that are to get the signals themselves begin with it.
@%*
